-- People of the business who sign in: those whose account carries the role "staff" in its app metadata, which no user
-- can set for himself, read leads and erase them on request. For all others who sign in the table looks empty.
grant select, delete on public.leads to authenticated;

drop policy if exists leads_staff_read on public.leads;
create policy leads_staff_read on public.leads for select to authenticated using (
  coalesce(nullif(current_setting('request.jwt.claims', true), '')::json -> 'app_metadata' ->> 'role', '') = 'staff'
);

drop policy if exists leads_staff_erase on public.leads;
create policy leads_staff_erase on public.leads for delete to authenticated using (
  coalesce(nullif(current_setting('request.jwt.claims', true), '')::json -> 'app_metadata' ->> 'role', '') = 'staff'
);
