/** 60,000 words of two to four syllables; the first ones are common (`zipf`), the last ones rare. */
const WORDS = 60_000

/** Names of customers; the first of each are the common ones. */
const GIVEN = `Ayesha Muhammad Fatima Ali Zainab Bilal Maryam Usman Hira Hassan Sana Hamza Iqra Ahmed Amna
  Saad Rabia Imran Noor Tariq Bushra Kashif Mehwish Waqas Nadia Farhan Sidra Junaid Kiran Adnan`
const FAMILY = `Khan Ahmed Malik Hussain Butt Sheikh Qureshi Chaudhry Raza Siddiqui Baig Mirza Abbasi Awan
  Gondal Rana Shah Bhatti Javed Iqbal Akhtar Aslam Yousaf Dar Lodhi Mughal Niazi Rehman Tariq Zaman`
const arrayOf = (names: string) => `'{${names.split(/\s+/).join(',')}}'::text[]`

export const FUNCTIONS = `
  -- A number from 0 to 1 that depends on i and the salt alone.
  create or replace function pg_temp.u(i bigint, salt integer) returns float8 language sql immutable as $$
    select (hashint8extended(i, salt) & 2147483647)::float8 / 2147483648 $$;
  create or replace function pg_temp.word(number integer) returns text language sql immutable as $$
    select string_agg(substr('bcdfghjklmnprstvwyzq', 1 + (number / 20 ^ (2 * at))::integer % 20, 1)
      || substr('aeiou', 1 + (number / (7 * (at + 1))) % 5, 1), '' order by at)
    from generate_series(0, case when number < 400 then 1 when number < 8000 then 2 else 3 end) at $$;
  create temp table words as
    select n as number, pg_temp.word(n) as word from generate_series(0, ${WORDS - 1}) n;
  create unique index on words (number) include (word);
  analyze words;
  create or replace function pg_temp.zipf(i bigint, salt integer) returns text language sql stable as $$
    select word from words where number = floor(${WORDS} * pg_temp.u(i, salt) ^ 3)::integer $$;
  create or replace function pg_temp.person(i bigint) returns text language sql stable as $$
    select concat_ws(' ', (${arrayOf(GIVEN)})[1 + floor(30 * pg_temp.u(i, 50) ^ 2)::integer],
      case when pg_temp.u(i, 51) < 0.3 then initcap(pg_temp.zipf(i, 52)) end,
      (${arrayOf(FAMILY)})[1 + floor(30 * pg_temp.u(i, 53) ^ 2)::integer]) $$;
  create or replace function pg_temp.price(n integer, v integer) returns integer language sql immutable as $$
    select round(100 * 10 ^ (2.3 * pg_temp.u(n, 16)))::integer + 50 * v $$;
  create or replace function pg_temp.final_price(n integer, v integer) returns integer
    language sql immutable as $$ select round(pg_temp.price(n, v) * (1 - case when pg_temp.u(n, 17) < 0.4
      then floor(50 * pg_temp.u(n, 18)) else 0 end / 100))::integer $$;`
