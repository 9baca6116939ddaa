-- Whoever signs in could ask the planner how many leads there are, and of whom: a right to read tells that, whatever the
-- policies. So nobody who signs in has one. Staff, whose account carries the role "staff" in its app metadata, which no
-- user can set for himself, ask functions, which have the rights of their owner.
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

-- A thousand leads after a place in the order of time.
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

-- Every lead of a person, whatever the capitals of the address; how many.
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

-- New functions are everybody's unless they are taken away; old projects give them to each role by name.
revoke all on function public.leads_for_staff(timestamptz, uuid), public.count_leads_for_staff(timestamptz), public.erase_leads_for_staff(text)
  from public, anon, authenticated, service_role;
grant execute on function public.leads_for_staff(timestamptz, uuid), public.count_leads_for_staff(timestamptz), public.erase_leads_for_staff(text)
  to authenticated;

-- PostgREST finds new functions when it is told.
notify pgrst, 'reload schema';
