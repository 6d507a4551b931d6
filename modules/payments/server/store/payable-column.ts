/**
 * What a payment or a draft pays, as SQL: null for the bill. Devices are the only kind so far, and have a column of their own; another kind brings its
 * columns, so that the version before still reads every row that it knows (decision 0087).
 * @param name the column with its name, if the table has one
 */
export const payableColumn = (name?: string): string =>
  `case when device_plan_id is not null then jsonb_build_object('kind', 'device', 'id', device_plan_id${name === undefined ? '' : `, 'name', ${name}`}) end`;
