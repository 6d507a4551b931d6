import { graphqlSync, printSchema } from 'graphql';
import { expect, test } from 'vitest';
import { createGraphBuilder } from './builder.ts';
import { enumOf } from './enumerations.ts';

const flavor = { name: 'Flavor', description: 'What it tastes of', values: { sweet: 'like sugar', sour: 'like a lemon' } } as const;
const look = { name: 'Look', description: 'How it looks', values: { plain: 'as baked', 'with-icing': 'under sugar' } } as const;

/** A schema whose queries answer with the value that they are asked with. */
function schemaOf() {
  const builder = createGraphBuilder();
  builder.queryField('flavor', (t) =>
    t.field({
      type: enumOf(builder, flavor),
      args: { of: t.arg({ type: enumOf(builder, flavor), required: true }) },
      resolve: (_, { of }) => of,
    }),
  );
  builder.queryField('looks', (t) =>
    t.field({ type: [enumOf(builder, look)], args: { of: t.arg({ type: enumOf(builder, look), required: true }) }, resolve: (_, { of }) => [of] }),
  );
  builder.mutationField('nothing', (t) => t.boolean({ resolve: () => true }));
  return builder.toSchema();
}

const ask = (variable: string, of: string, field: string) =>
  graphqlSync({ schema: schemaOf(), source: `query($of: ${variable}!) { ${field}(of: $of) }`, variableValues: { of } });

test('a set of names is an enum, with the values as they stand in the rules', () => {
  expect(printSchema(schemaOf())).toContain('enum Flavor {\n  """like a lemon"""\n  sour\n\n  """like sugar"""\n  sweet\n}');
  expect(ask('Flavor', 'sour', 'flavor').data).toEqual({ flavor: 'sour' });
});

test('a set with a hyphen is a scalar that takes and gives nothing but its values', () => {
  expect(printSchema(schemaOf())).toContain('"""\nHow it looks. One of:\n- plain: as baked\n- with-icing: under sugar\n"""\nscalar Look');
  expect(ask('Look', 'with-icing', 'looks').data).toEqual({ looks: ['with-icing'] });
  expect(ask('Look', 'with-cherries', 'looks').errors?.[0]?.message).toContain('Look is one of: plain, with-icing');
});

test('two sets of the same name are refused', () => {
  const builder = createGraphBuilder();
  enumOf(builder, flavor);
  expect(() => enumOf(builder, { ...flavor, values: { bitter: 'like coffee' } })).toThrow('two sets of values are called Flavor');
});
