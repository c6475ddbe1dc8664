-- Dropped by db/online-steps.server.ts when its successor is there.
select 'order_search_phone';
