-- Requests are served by a role that owns nothing: it adds to the ledger and the audit, and changes neither. Balances
-- follow new entries by this function of the owner's alone. Who may put it on a table of his own could feed it made-up
-- entries, so nobody may.
alter function ledger_check_and_keep() security definer set search_path = pg_catalog, public, pg_temp;
revoke execute on function ledger_check_and_keep() from public;
