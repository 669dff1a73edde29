-- What the member has chosen to read (ADR 160); null reads as the language of the source.
alter table members add column language text check (language in ('zh-CN', 'zh-TW', 'en'));
grant update (language) on members to hj_app;
