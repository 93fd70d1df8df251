-- Each month of a contract changes its row and its balance, on a day when others in the same page may change too. Pages
-- that are half full take the new versions, so that no index has to point to another page.
alter table contract set (fillfactor = 50);
alter table customer_balance set (fillfactor = 50);
