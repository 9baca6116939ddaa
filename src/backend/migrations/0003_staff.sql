-- Staff can read and erase leads after signing in. Their account has the role "staff" in its app metadata, which users
-- cannot change themselves. For other signed-in users the table appears empty.
grant select, delete on public.leads to authenticated;

drop policy if exists leads_staff_read on public.leads;
create policy leads_staff_read on public.leads for select to authenticated using (
  coalesce(nullif(current_setting('request.jwt.claims', true), '')::json -> 'app_metadata' ->> 'role', '') = 'staff'
);

drop policy if exists leads_staff_erase on public.leads;
create policy leads_staff_erase on public.leads for delete to authenticated using (
  coalesce(nullif(current_setting('request.jwt.claims', true), '')::json -> 'app_metadata' ->> 'role', '') = 'staff'
);
