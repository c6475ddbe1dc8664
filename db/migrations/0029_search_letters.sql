select word_similarity('', '');
--> statement-breakpoint
-- A wrong letter near the beginning of a short word leaves it a third of its trigrams.
alter function similar_search_words(text) set pg_trgm.word_similarity_threshold = 0.3;
--> statement-breakpoint
alter function similar_search_spellings(text) set pg_trgm.word_similarity_threshold = 0.3;
