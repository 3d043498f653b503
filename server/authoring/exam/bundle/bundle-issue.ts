import { type SchemaIssue } from '@/lib/authoring/paper-check/rules/schema-issues'

/** A problem of a bundle: an error refuses it, a warning is only shown. */
export type BundleIssue = {
  readonly severity: 'error' | 'warning'
  /** File name in the bundle; empty for the bundle as a whole. */
  readonly file: string
  /** Path in the file, such as `parts.0.groups.2`; empty for the whole file. */
  readonly path: string
  readonly message: string
  /** The invalid field, for messages in Persian. */
  readonly field?: SchemaIssue
}

/** A bundle that cannot be imported, with every reason found. */
export class BundleError extends Error {
  constructor(readonly issues: readonly BundleIssue[]) {
    super(issues.map(formatIssue).join('\n'))
    this.name = 'BundleError'
  }
}

/** `error  listening.json  parts.0.groups.2  more headings than paragraphs are needed`. */
export function formatIssue({ severity, file, path, message }: BundleIssue): string {
  return [severity, file, path, message].filter((piece) => piece !== '').join('  ')
}

export function hasErrors(issues: readonly BundleIssue[]): boolean {
  return issues.some((issue) => issue.severity === 'error')
}
