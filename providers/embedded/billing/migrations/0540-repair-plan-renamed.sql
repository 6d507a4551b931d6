-- The notice of August 20, 2025 (specification 9) on every installation, not only in the demo: statements of mobile have it from that day on. It names
-- no new name, which is the provider's; `insert add` publishes a version that does, and `insert end` ends it. What was laid into a statement never
-- changes, so where statements are out already, it begins after the last of them.
insert into bss.statement_inserts (insert_id, version, kind, title_en, title_es, text_en, text_es, parts, from_on)
select
  'mobile-repair-plan-renamed', 1, 'disclosure',
  'August 20, 2025: your mobile repair and replacement plan has a new name',
  '20 de agosto de 2025: su plan de reparación y reemplazo de dispositivos móviles tiene un nuevo nombre',
  array[
    'Since August 20, 2025 your bill shows the mobile repair and replacement plan under its new name.',
    'What the plan covers, what it costs and how you file a claim did not change. You do not have to do anything.'
  ],
  array[
    'Desde el 20 de agosto de 2025 su factura muestra el plan de reparación y reemplazo de dispositivos móviles con su nuevo nombre.',
    'No cambió lo que cubre el plan, lo que cuesta ni cómo se presenta un reclamo. Usted no tiene que hacer nada.'
  ],
  array['mobile'],
  greatest(date '2025-08-20', (select max(issued_on) + 1 from bss.statements))
on conflict do nothing;
