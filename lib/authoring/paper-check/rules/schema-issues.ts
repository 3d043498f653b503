/** What is read of an issue of zod; the domain imports nothing, so it names it itself. */
type RawIssue = {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  /** Of a union: the issues of each of its shapes. */
  readonly errors?: readonly (readonly RawIssue[])[]
}
/** Why a paper is not of the format, at a place of its file; lib/authoring/paper-check/words/schema-issues.ts says it in Persian. */
export type SchemaIssue = {
  readonly path: string
  readonly code: string
  readonly origin?: string
  readonly bound?: number
}

/**
 * The issues of a failed parse, each at its own place. A union (the kinds of a passage's paragraphs) says only that no shape fits:
 * it is answered by the issues of the shape that was meant.
 */
export function listSchemaIssues(
  issues: readonly RawIssue[],
  parent: readonly PropertyKey[] = [],
): readonly SchemaIssue[] {
  return issues.flatMap((issue): readonly SchemaIssue[] => {
    const path = [...parent, ...issue.path]
    const meant = findMeant(issue.errors ?? [])
    if (meant) return listSchemaIssues(meant, path)
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

/** The shape whose kind is right: none of its issues is about the kind. Of several, the one with the fewest. */
function findMeant(shapes: readonly (readonly RawIssue[])[]): readonly RawIssue[] | undefined {
  const fitting = shapes.filter((issues) => !issues.some(isAboutKind))
  return (fitting.length > 0 ? fitting : shapes).toSorted((a, b) => a.length - b.length)[0]
}

function isAboutKind({ code, path }: RawIssue): boolean {
  return path[0] === 'kind' || (code === 'unrecognized_keys' && path.length === 0)
}
