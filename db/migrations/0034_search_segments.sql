-- The index of the former order is replaced online (db/online-steps.server.ts).
ALTER TABLE "product_search" ADD COLUMN "segment" smallint DEFAULT 4 NOT NULL;
