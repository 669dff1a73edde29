-- What a check of the ledger found, so that whoever is alarmed reads it in the console and not in the logs of a process.
create table ledger_faults (
  check_id bigint not null references ledger_checks,
  place int not null,
  invariant text not null,
  subject text not null,
  detail text not null,
  primary key (check_id, place)
);
create trigger ledger_faults_kept before update or delete or truncate on ledger_faults
  for each statement execute function refuse_change();
grant select, insert on ledger_faults to hj_app;
