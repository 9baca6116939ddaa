-- Hash of the text and questions saved by the build. If it no longer matches, the row was edited, and its text takes
-- precedence over generated text. Rows written by hand have an empty hash.
alter table public.cached_content add column if not exists generated_hash text not null default '';
alter table public.cached_content drop constraint if exists cached_content_hash_check;
alter table public.cached_content add constraint cached_content_hash_check check (char_length(generated_hash) <= 64);
