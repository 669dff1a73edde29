-- Cases of linked seats keep codes and an instant, which the console puts into words (ADR 185): `reason`, `table` and `seatedAt` were sentences.
alter table aml_cases disable trigger aml_cases_decided_once;
update aml_cases c set evidence = c.evidence - '{reason,table,seatedAt}'::text[] || jsonb_build_object(
  'kinds', (
    select coalesce(string_agg(code, ',' order by place), '')
    from (values (1, 'device', '同一设备'), (2, 'address', '同一网络地址'), (3, 'identity', '同一实名'),
      (4, 'instrument', '同一收付款账户')) as kind (place, code, said)
    where said = any(string_to_array(c.evidence->>'reason', '、'))),
  'game', coalesce((
    select code
    from (values ('doudizhu', '斗地主'), ('niuniu', '抢庄牛牛'), ('niuniu4', '看四张抢庄牛牛'), ('sangong', '三公'),
      ('zhajinhua', '炸金花')) as game (code, said)
    where said = split_part(c.evidence->>'table', ' · ', 1)), split_part(c.evidence->>'table', ' · ', 1)),
  'room', split_part(c.evidence->>'table', ' · ', 2),
  'number', coalesce(substring(split_part(c.evidence->>'table', ' · ', 3) from '\d+'), '0'),
  -- The sentence had no year: the last such minute before the case was opened.
  'at', to_char((
    select case when at > c.opened_at + interval '1 day' then at - interval '1 year' else at end
    from regexp_match(c.evidence->>'seatedAt', '(\d+)月(\d+)日 (\d+):(\d+)') as part,
      make_timestamptz(extract(year from c.opened_at at time zone 'Asia/Shanghai')::int, part[1]::int, part[2]::int,
        part[3]::int, part[4]::int, 0, 'Asia/Shanghai') as at
  ) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
where c.rule in ('linked-refused', 'linked-played') and c.evidence ? 'table';
alter table aml_cases enable trigger aml_cases_decided_once;
