-- The live support desk: one conversation for each visitor, a member or a guest with a token. Messages are rows with numbers, so that a
-- page that was away asks for those after the last one it has.

create table service_chats (
  id bigint generated always as identity primary key,
  -- The push topic that tells the visitor's pages of new messages.
  topic uuid not null unique,
  member_id bigint unique references members,
  token_hash bytea unique check (octet_length(token_hash) = 32),
  -- idle: only the assistant has spoken. waiting: for somebody of the desk. open: somebody has taken it. closed: over, until the visitor writes again.
  state text not null check (state in ('idle', 'waiting', 'open', 'closed')),
  -- Who of the staff, and under which name the visitor knows that person.
  assigned_to text,
  staff_name text,
  -- The visitor asks for a supervisor.
  lead boolean not null default false,
  rating smallint check (rating between 1 and 5),
  last_no integer not null default 0,
  visitor_read_no integer not null default 0 check (visitor_read_no between 0 and last_no),
  staff_read_no integer not null default 0 check (staff_read_no between 0 and last_no),
  waiting_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((member_id is null) <> (token_hash is null)),
  check ((assigned_to is null) = (staff_name is null)),
  check ((state = 'open') <= (assigned_to is not null)),
  check ((state = 'waiting') = (waiting_since is not null))
);
create index service_chats_by_state on service_chats (state, updated_at, id);

create table service_messages (
  chat_id bigint not null references service_chats,
  no integer not null check (no > 0),
  author text not null check (author in ('visitor', 'staff', 'assistant')),
  actor text check ((author = 'staff') = (actor is not null)),
  staff_name text check ((author = 'staff') = (staff_name is not null)),
  text text not null check (length(text) between 1 and 500),
  -- Made by the client: a message that is sent again is the same one.
  client_key uuid,
  created_at timestamptz not null,
  primary key (chat_id, no)
);
create unique index service_messages_once on service_messages (chat_id, author, client_key);
create index service_messages_by_time on service_messages (created_at);

-- Canned answers: the desk inserts them, and those for visitors are answered by the assistant at once.
create table service_answers (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 30),
  text text not null check (length(text) between 1 and 500),
  for_visitors boolean not null,
  actor text not null,
  created_at timestamptz not null default clock_timestamp(),
  retired_at timestamptz
);

insert into service_answers (title, text, for_visitors, actor) values
  ('存款没有到账', '请先在交易记录中打开订单：等待支付的订单到账需要几分钟。已付款超过 30 分钟仍未到账，请在订单页上传付款回单，并把订单号发给我们。请勿再付一次。', true, 'system'),
  ('取款需要多久', '取款经审核后出款，进度显示在订单页。银行卡通常几分钟到半小时到账，虚拟币取决于网络确认。首次取款须完成实名与流水要求。', true, 'system'),
  ('注单为什么还没结算', '比赛结束并由官方确认赛果后才结算，通常几分钟内完成。比赛中断或改期的，按体育规则处理，可在帮助中心查看。', true, 'system'),
  ('忘记密码', '在登录窗口点击“忘记密码”，用已绑定的手机或邮箱找回。都未绑定时，请留言您的用户名，由客服核验身份。请勿发送密码与验证码。', true, 'system'),
  ('流水要求怎么算', '每笔存款与礼金的流水要求、已完成的数额都在钱包的流水进度中。被取消、走水与对冲的注单不计流水。', true, 'system'),
  ('核对中', '您好，已收到您的问题，正在核对，请稍候。期间款项与注单不受影响。', false, 'system'),
  ('请提供单号', '您好，请提供订单号或注单号，以便核对。请勿发送密码与验证码。', false, 'system'),
  ('已处理', '您好，您的问题已处理完毕，请刷新页面查看。还有其他需要协助的吗？', false, 'system');

grant select, insert on service_chats, service_messages, service_answers to hj_app;
grant update (state, assigned_to, staff_name, lead, rating, last_no, visitor_read_no, staff_read_no, waiting_since, updated_at)
  on service_chats to hj_app;
grant update (retired_at) on service_answers to hj_app;
grant delete on service_chats, service_messages to hj_app;
