-- The role of the running server. It owns nothing: each migration grants it what it needs, column by column where facts
-- must not change. Its login and password belong to the cluster, not to the schema.
do $$
begin
  create role hj_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

revoke create on schema public from public;
grant usage on schema public to hj_app;

-- One step reserves 1000 ids for the process that took it: packages/platform/src/ids.ts.
create sequence ids as bigint increment by 1000 start with 1000000;
grant usage on sequence ids to hj_app;

-- For tables whose rows are facts: nobody changes them, not even the owner by accident.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed (% refused)', tg_table_name, lower(tg_op)
    using errcode = 'insufficient_privilege';
end
$$;

create table commands (
  member_id bigint not null,
  operation text not null,
  key text not null,
  body_hash text not null,
  answer text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint commands_pkey primary key (member_id, operation, key)
);
grant select, insert on commands to hj_app;
create trigger commands_immutable before update or delete or truncate on commands
  for each statement execute function refuse_change();

create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
grant insert on outbox to hj_app;

-- The only way in which the server removes messages: by taking them for delivery, one relay at a time.
create function outbox_take(batch int) returns table (id bigint, topic text, payload jsonb)
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('outbox', 0)) then
    return;
  end if;
  return query
    with taken as (
      delete from public.outbox as o
      where o.id in (
        select waiting.id from public.outbox as waiting order by waiting.id limit batch for update skip locked
      )
      returning o.id, o.topic, o.payload
    )
    select taken.id, taken.topic, taken.payload from taken order by taken.id;
end
$$;
revoke execute on function outbox_take(int) from public;
grant execute on function outbox_take(int) to hj_app;
