-- A visitor sends one lead a request: an array of them would fill the table at once. Not for the secret key.
create schema if not exists build_site;

-- With the rights of whoever inserts, so that the role is his.
create or replace function build_site.refuse_several_leads() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and (select count(*) from inserted) > 1 then
    raise exception 'one lead a request' using errcode = 'P0001';
  end if;
  return null;
end
$$;

drop trigger if exists leads_one_a_request on public.leads;
create trigger leads_one_a_request after insert on public.leads referencing new table as inserted
  for each statement execute function build_site.refuse_several_leads();
