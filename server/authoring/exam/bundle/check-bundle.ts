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
export async function examineBundle(place: string, options: { mustBeWhole?: boolean } = {}): Promise<CheckedBundle> {
  try {
    const files = await readBundleFiles(place)
    return { files, ...checkBundle(files, options) }
  } catch (error) {
    if (error instanceof BundleError) return { files: new Map(), bundle: null, issues: error.issues }
    throw error
  }
}

/** Reads a bundle that can be imported, with its warnings. @throws BundleError with every reason when it cannot */
export async function readSoundBundle(place: string): Promise<CheckedBundle & { readonly bundle: Bundle }> {
  const { bundle, ...checked } = await examineBundle(place)
  if (!bundle || hasErrors(checked.issues)) throw new BundleError(checked.issues)
  return { bundle, ...checked }
}

function checkBundle(files: BundleFiles, options: { mustBeWhole?: boolean }): Omit<CheckedBundle, 'files'> {
  const { bundle, issues } = parseBundle(files)
  if (!bundle) return { bundle, issues }
  const papers = bundle.papers.flatMap(({ file, content, key, media }) => {
    const facts = new Map(media.flatMap((name) => inspect(files, name)))
    return inFile(file, checkPaper({ content, key, media: facts }, options))
  })
  const exam = checkExam(
    bundle.exam,
    bundle.papers.map((paper) => paper.content),
  )
  return { bundle, issues: [...issues, ...inFile('exam.json', exam), ...papers] }
}

function inspect(files: BundleFiles, name: string): readonly (readonly [string, ReturnType<typeof inspectMedia>])[] {
  const bytes = files.get(name)
  return bytes ? [[name, inspectMedia(name, bytes)]] : []
}

function inFile(file: string, findings: readonly Finding[]): readonly BundleIssue[] {
  return findings.map((finding) => ({ ...finding, file }))
}
