/** The script of an exam's recording (content/recordings), as far as rules read it. */
export type RecordingScript = {
  readonly exam: string
  /** A part to practise, which ships alone. */
  readonly isForPractice?: boolean | undefined
  readonly speakers: Readonly<Record<string, { readonly name: string; readonly voice?: string | undefined }>>
  readonly cues: readonly ScriptCue[]
}
export type ScriptCue = {
  readonly kind: string
  readonly part?: number | undefined
  readonly speaker?: string | undefined
  readonly text?: string | undefined
  readonly proves?: ScriptProof | undefined
}
/** The words that prove an answer, and a competing word that is heard after it. */
export type ScriptProof = {
  readonly question: string
  readonly quote: string
  readonly decoy?: string | undefined
}
export type ScriptLine = ScriptCue & { readonly part: number; readonly text: string }

/** What is said, in order, with the part to which it belongs. */
export function listScriptLines({ cues }: RecordingScript): readonly ScriptLine[] {
  let part = 0
  return cues.flatMap((cue) => {
    if (cue.kind === 'part') part = cue.part ?? part
    return cue.text === undefined ? [] : [{ ...cue, part, text: cue.text }]
  })
}

export function listTurns(script: RecordingScript): readonly ScriptLine[] {
  return listScriptLines(script).filter(({ kind }) => kind === 'turn')
}
