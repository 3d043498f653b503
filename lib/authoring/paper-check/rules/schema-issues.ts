/** The used fields of a zod issue, declared here because the domain imports nothing. */
type RawIssue = {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  /** For a union: the issues of each of its variants. */
  readonly errors?: readonly (readonly RawIssue[])[]
}
/** Why a paper is malformed, with the path in its file; lib/authoring/paper-check/words/schema-issues.ts has the Persian sentence. */
export type SchemaIssue = {
  readonly path: string
  readonly code: string
  readonly origin?: string
  readonly bound?: number
}

/**
 * The issues of a failed parse, each at its own path. A union (the kinds of paragraphs) says only that no variant fits: it is replaced by the issues
 * of the intended variant.
 */
export function listSchemaIssues(
  issues: readonly RawIssue[],
  parent: readonly PropertyKey[] = [],
): readonly SchemaIssue[] {
  return issues.flatMap((issue): readonly SchemaIssue[] => {
    const path = [...parent, ...issue.path]
    const intendedIssues = findIntendedVariant(issue.errors ?? [])
    if (intendedIssues) return listSchemaIssues(intendedIssues, path)
    const bound = issue.minimum ?? issue.maximum
    return [
      {
        path: path.map(String).join('.'),
        code: issue.code ?? 'custom',
        ...(issue.origin === undefined ? {} : { origin: issue.origin }),
        ...(bound === undefined ? {} : { bound: Number(bound) }),
      },
    ]
  })
}

/** The variant whose `kind` is valid. Of several, the one with the fewest issues. */
function findIntendedVariant(shapes: readonly (readonly RawIssue[])[]): readonly RawIssue[] | undefined {
  const matchingShapes = shapes.filter((issues) => !issues.some(isAboutKind))
  return (matchingShapes.length > 0 ? matchingShapes : shapes).toSorted((a, b) => a.length - b.length)[0]
}

function isAboutKind({ code, path }: RawIssue): boolean {
  return path[0] === 'kind' || (code === 'unrecognized_keys' && path.length === 0)
}
