import { createHash } from 'node:crypto'
import { isMockExam } from '@/lib/authoring/exam/rules/audience'
import { checkExam } from '@/lib/authoring/paper-check/rules/check-exam'
import { checkPaper } from '@/lib/authoring/paper-check/rules/check-paper'
import { type Finding } from '@/lib/authoring/paper-check/rules/finding'
import { inspectMedia } from '@/lib/documents/media/rules/inspect'
import { type Bundle, parseBundle } from './bundle'
import { type BundleFiles, readBundleFiles } from './bundle-files'
import { BundleError, type BundleIssue, hasErrors } from './bundle-issue'

export type CheckedBundle = {
  readonly files: BundleFiles
  /** Null if its files could not be parsed. */
  readonly bundle: Bundle | null
  readonly issues: readonly BundleIssue[]
}

/** Reads and parses a folder or zip, and runs the content doctor. Never throws because of the bundle's content. */
export async function examineBundle(place: string, options: { mustBeComplete?: boolean } = {}): Promise<CheckedBundle> {
  try {
    const files = await readBundleFiles(place)
    return { files, ...checkBundle(files, options) }
  } catch (error) {
    if (error instanceof BundleError) return { files: new Map(), bundle: null, issues: error.issues }
    throw error
  }
}

/** Digests ({@link digestBundle}) of bundles in which the checks of this very build have found no error. */
export type ValidDigests = ReadonlySet<string>

/**
 * Reads a bundle that can be imported, with its warnings; one of `validDigests` is only parsed, and has none.
 * @throws BundleError with every reason when it cannot
 */
export async function readValidBundle(
  place: string,
  validDigests: ValidDigests = new Set(),
): Promise<CheckedBundle & { readonly bundle: Bundle }> {
  const files = await readBundleFiles(place)
  const isKnownValid = validDigests.size > 0 && validDigests.has(digestBundle(files))
  const { bundle, issues } = isKnownValid ? parseBundle(files) : checkBundle(files, {})
  if (!bundle || hasErrors(issues)) throw new BundleError(issues)
  return { bundle, files, issues }
}

/** Over every name and byte: a bundle with the same digest has the same findings. */
export function digestBundle(files: BundleFiles): string {
  const hash = createHash('sha256')
  for (const [name, bytes] of files) hash.update(`${name}\0${bytes.length}\0`).update(bytes)
  return hash.digest('hex')
}

function checkBundle(files: BundleFiles, options: { mustBeComplete?: boolean }): Omit<CheckedBundle, 'files'> {
  const { bundle, issues } = parseBundle(files)
  if (!bundle) return { bundle, issues }
  const isForPractice = !isMockExam({ onlyMode: bundle.exam.onlyMode ?? null })
  const papers = bundle.papers.flatMap(({ file, content, key, media }) => {
    const facts = new Map(media.flatMap((name) => inspectBundle(files, name)))
    return issuesInFile(file, checkPaper({ content, key, media: facts }, { ...options, isForPractice }))
  })
  const exam = checkExam(
    bundle.exam,
    bundle.papers.map((paper) => paper.content),
  )
  return { bundle, issues: [...issues, ...issuesInFile('exam.json', exam), ...papers] }
}

function inspectBundle(
  files: BundleFiles,
  name: string,
): readonly (readonly [string, ReturnType<typeof inspectMedia>])[] {
  const bytes = files.get(name)
  return bytes ? [[name, inspectMedia(name, bytes)]] : []
}

function issuesInFile(file: string, findings: readonly Finding[]): readonly BundleIssue[] {
  return findings.map((finding) => ({ ...finding, file }))
}
