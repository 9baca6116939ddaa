-- Text of location pages that staff may edit; accessible with the build's secret key only. Row-level security without a
-- policy blocks all other roles, even if a privilege is granted by mistake later.
create table if not exists public.cached_content (
  id uuid primary key default gen_random_uuid(),
  city text not null,
  state text not null,
  keyword text not null,
  fetched_text text not null,
  fetched_images jsonb not null default '[]'::jsonb,
  faqs jsonb not null default '[]'::jsonb,
  date_cached timestamptz not null default now(),
  last_accessed timestamptz not null default now(),
  constraint cached_content_place_key unique (city, state, keyword),
  constraint cached_content_city_check check (char_length(city) between 1 and 120),
  constraint cached_content_state_check check (char_length(state) between 1 and 40),
  constraint cached_content_keyword_check check (char_length(keyword) between 1 and 120),
  constraint cached_content_text_check check (char_length(fetched_text) <= 100000),
  constraint cached_content_images_check check (jsonb_typeof(fetched_images) = 'array'),
  constraint cached_content_faqs_check check (jsonb_typeof(faqs) = 'array')
);

alter table public.cached_content enable row level security;
revoke all on public.cached_content from public, anon, authenticated;
grant select, insert, update, delete on public.cached_content to service_role;
