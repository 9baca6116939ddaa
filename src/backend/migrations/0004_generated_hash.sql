-- The hash of the text and questions as the build saved them. A row that no longer has it was edited by somebody, and
-- its text wins over the generated one; a row written by hand has none.
alter table public.cached_content add column if not exists generated_hash text not null default '';
alter table public.cached_content drop constraint if exists cached_content_hash_check;
alter table public.cached_content add constraint cached_content_hash_check check (char_length(generated_hash) <= 64);
