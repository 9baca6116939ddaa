-- With the select privilege, any signed-in user could estimate the number of leads, and whose they are, through the query
-- planner, whatever the policies. So signed-in users have no privileges on the table. Staff call functions that run with
-- the rights of their owner and check for the role "staff" in the app metadata, which users cannot change themselves.
revoke select, delete on public.leads from authenticated;
drop policy if exists leads_staff_read on public.leads;
drop policy if exists leads_staff_erase on public.leads;

create schema if not exists build_site;

create or replace function build_site.require_staff() returns void language plpgsql stable set search_path = '' as $$
begin
  if coalesce(nullif(current_setting('request.jwt.claims', true), '')::json -> 'app_metadata' ->> 'role', '') <> 'staff' then
    raise exception 'for staff only' using errcode = '42501';
  end if;
end
$$;

-- Returns up to 1,000 leads after a cursor, oldest first.
create or replace function public.leads_for_staff(after_time timestamptz, after_id uuid)
returns setof public.leads language plpgsql stable security definer set search_path = '' as $$
begin
  perform build_site.require_staff();
  return query
    select * from public.leads
    where (created_at, id) > (after_time, after_id)
    order by created_at, id limit 1000;
end
$$;

create or replace function public.count_leads_for_staff(since timestamptz)
returns bigint language plpgsql stable security definer set search_path = '' as $$
begin
  perform build_site.require_staff();
  return (select count(*) from public.leads where created_at >= since);
end
$$;

-- Removes all leads with an email address, ignoring case. Returns their number.
create or replace function public.erase_leads_for_staff(person text)
returns bigint language plpgsql volatile security definer set search_path = '' as $$
declare
  erased bigint;
begin
  perform build_site.require_staff();
  delete from public.leads where lower(email) = lower(person);
  get diagnostics erased = row_count;
  return erased;
end
$$;

-- PostgreSQL grants execute on new functions to public; old Supabase projects also grant it to each role by name.
revoke all on function public.leads_for_staff(timestamptz, uuid), public.count_leads_for_staff(timestamptz), public.erase_leads_for_staff(text)
  from public, anon, authenticated, service_role;
grant execute on function public.leads_for_staff(timestamptz, uuid), public.count_leads_for_staff(timestamptz), public.erase_leads_for_staff(text)
  to authenticated;

-- PostgREST must be notified of new functions.
notify pgrst, 'reload schema';
