CREATE TABLE "search_names" (
	"lexeme" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
create function search_name(name text) returns text language sql immutable parallel safe
  as $$ select ' ' || translate(search_form(name), '-/&,()', '      ') $$;
--> statement-breakpoint
-- A column of the three tables would lock them against reading while they are changed.
create function note_search_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_names where lexeme = tg_argv[0] || old.id;
  else
    insert into search_names (lexeme, name) values (tg_argv[0] || new.id, search_name(new.name))
      on conflict (lexeme) do update set name = excluded.name where search_names.name <> excluded.name;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger categories_search_name after insert or update of name or delete on categories
  for each row execute function note_search_name('#c');
--> statement-breakpoint
create trigger subcategories_search_name after insert or update of name or delete on subcategories
  for each row execute function note_search_name('#s');
--> statement-breakpoint
create trigger colours_search_name after insert or update of name or delete on colours
  for each row execute function note_search_name('#k');
--> statement-breakpoint
insert into search_names (lexeme, name)
  select '#c' || id, search_name(name) from categories
  union all select '#s' || id, search_name(name) from subcategories
  union all select '#k' || id, search_name(name) from colours;
