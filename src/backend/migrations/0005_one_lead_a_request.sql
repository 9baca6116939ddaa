-- Limits visitors to one lead per request: an array could fill the table at once. Does not apply to the secret key.
create schema if not exists build_site;

-- Security invoker, so that current_user is the role of the caller.
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
