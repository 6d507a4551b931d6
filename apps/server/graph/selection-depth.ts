import { GraphQLError, type ValidationRule } from 'graphql';

/** Limits the brace nesting of an operation or fragment, whatever it selects: the complexity rule does not cover introspection. */
export function selectionDepthRule(most: number): ValidationRule {
  return (context) => {
    let depth = 0;
    return {
      SelectionSet: {
        enter(node) {
          depth += 1;
          if (depth === most + 1) context.reportError(new GraphQLError(`A document nests at most ${most} deep`, { nodes: node }));
        },
        leave() {
          depth -= 1;
        },
      },
    };
  };
}
