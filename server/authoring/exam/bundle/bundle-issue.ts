import { type SchemaIssue } from '@/lib/authoring/paper-check/rules/schema-issues'

/** What is wrong with a bundle: an error keeps it out, a warning is only said. */
export type BundleIssue = {
  readonly severity: 'error' | 'warning'
  /** Name of the file in the bundle; empty when it is about the bundle as a whole. */
  readonly file: string
  /** Where in the file, as `parts.0.groups.2`; empty when it is about the whole file. */
  readonly path: string
  readonly message: string
  /** What a field lacks, for people who are told in Persian. */
  readonly field?: SchemaIssue
}

/** A bundle that cannot be taken in, with every reason that was found. */
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
