-- The arithmetic of billing for batches of contracts. Its rules have it for one contract, and
-- proration/arithmetic.property.test.ts compares the two. PostgreSQL inlines these functions.

-- The cost of the first days of a period, half up to the currency's unit (docs/domain/money.md#rounding).
create function share_up_to(price bigint, days int, period_days int, unit bigint) returns bigint
language sql immutable strict parallel safe
return (2 * price * days + period_days * unit) / (2 * period_days * unit) * unit;

-- The cost of a period whose first days are paid already.
create function share_after(price bigint, paid_days int, period_days int, unit bigint) returns bigint
language sql immutable parallel safe
return price - share_up_to(price, least(paid_days, period_days), period_days, unit);

-- The exclusive end of the period that begins on a day: the billing day in the next calendar month, clipped to that
-- month's length (docs/domain/billing.md#periods). January has every billing day, and adding months clips it.
create function next_period_end(begins date, billing_day int) returns date
language sql immutable strict parallel safe
return (make_date(2000, 1, billing_day) + make_interval(months =>
  (extract(year from begins) * 12 + extract(month from begins))::int - 2000 * 12))::date;
