-- Devices from which a member of staff has logged in: wrong passwords from such a device have a count of their own.
create table staff_devices (
  staff_id bigint not null references staff,
  device_hash bytea not null check (octet_length(device_hash) = 32),
  seen_at timestamptz not null,
  primary key (staff_id, device_hash)
);
grant select, insert, update, delete on staff_devices to hj_app;
