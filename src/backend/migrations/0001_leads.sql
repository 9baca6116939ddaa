-- Leads: anyone may insert one and do nothing else. Explicit grants and revokes: old projects gave new tables to
-- everyone, new ones give them to nobody.
create table if not exists public.leads (
  -- Not a sequence: default privileges of old projects let anonymous visitors set its value.
  id uuid primary key default gen_random_uuid(),
  -- Made by the visitor's browser, the same for every attempt to send one lead: the table takes it once.
  request_id uuid not null constraint leads_request_id_key unique,
  created_at timestamptz not null default now(),
  name text not null,
  email text not null,
  phone text not null,
  business_name text not null,
  source_page text not null default '/',
  -- Looks like the work of a program; kept all the same.
  suspect boolean not null default false,
  constraint leads_name_check check (char_length(name) between 1 and 120 and name ~ '\S' and name !~ '[[:cntrl:]]'),
  constraint leads_business_name_check check (
    char_length(business_name) between 1 and 160 and business_name ~ '\S' and business_name !~ '[[:cntrl:]]'
  ),
  constraint leads_email_check check (
    char_length(email) between 6 and 254 and email ~ '^[^@[:space:][:cntrl:]]{1,64}@[^@[:space:][:cntrl:]]+\.[^@[:space:][:cntrl:].]{2,}$'
  ),
  constraint leads_phone_check check (char_length(phone) between 1 and 40 and phone ~ '\S' and phone !~ '[[:cntrl:]]'),
  constraint leads_source_page_check check (
    char_length(source_page) between 1 and 512 and source_page like '/%' and source_page !~ '[[:cntrl:]]'
  )
);

create index if not exists leads_created_at_index on public.leads (created_at);

alter table public.leads enable row level security;
revoke all on public.leads from public, anon, authenticated;
grant insert (request_id, name, email, phone, business_name, source_page, suspect) on public.leads to anon, authenticated;
grant select, insert, update, delete on public.leads to service_role;

drop policy if exists leads_insert on public.leads;
create policy leads_insert on public.leads for insert to anon, authenticated with check (true);
