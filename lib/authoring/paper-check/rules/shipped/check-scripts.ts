import { checkDecoys } from './decoys'
import { checkFrames } from './frames'
import { listTurns, type RecordingScript } from './recording-script'
import { type ShippedFinding, type ShippedPaper } from './check-shipped-papers'

/** The most words spoken in parts 1 to 4: the real recordings have fewer, and longer ones leave no time between answers. */
const MAX_WORDS = [700, 750, 850, 850]
/** The most words of a part to practise: short enough for a few free minutes. */
const MOST_WORDS_ALONE = 650
/** A few words more are no reason to speak a part again. */
const SLACK_WORDS = 5

/** Compares the recordings of the mocks and of the parts to practise with one another and with the real ones. */
export function checkScripts(
  scripts: readonly RecordingScript[],
  papers: readonly ShippedPaper[],
): readonly ShippedFinding[] {
  return [
    ...scripts.flatMap((script) => [...checkLengths(script), ...checkVoices(script)]),
    ...checkOpeningPairs(scripts),
    ...checkDecoys(scripts, papers),
    ...checkFrames(scripts, papers),
  ]
}

function checkLengths(script: RecordingScript): readonly ShippedFinding[] {
  const limits = script.isForPractice ? [MOST_WORDS_ALONE] : MAX_WORDS
  return limits.flatMap((most, index) => {
    const turns = listTurns(script).filter(({ part }) => script.isForPractice || part === index + 1)
    const words = turns.flatMap(({ text }) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))).length
    return words > most + SLACK_WORDS
      ? [{ where: script.exam, what: `listening ${index + 1} has ${words} words; at most ${most}` }]
      : []
  })
}

/** Two people of one recording with the same voice cannot be told apart. */
function checkVoices({ exam, speakers }: RecordingScript): readonly ShippedFinding[] {
  const taken = new Map<string, string>()
  return Object.values(speakers).flatMap(({ name, voice }) => {
    if (voice === undefined) return [{ where: exam, what: `${name} has no voice in the script` }]
    const other = taken.get(voice)
    taken.set(voice, name)
    return other === undefined ? [] : [{ where: exam, what: `${name} speaks with the voice of ${other}` }]
  })
}

/** Who takes several mocks should not hear the same two people at the beginning of each. */
function checkOpeningPairs(scripts: readonly RecordingScript[]): readonly ShippedFinding[] {
  const first = new Map<string, string>()
  return scripts.flatMap((script) => {
    const speakers = new Set(listTurns(script).flatMap(({ part, speaker = '' }) => (part === 1 ? [speaker] : [])))
    const pair = [...speakers]
      .map((speaker) => script.speakers[speaker]?.voice ?? speaker)
      .toSorted()
      .join(' and ')
    const other = first.get(pair)
    if (other === undefined) first.set(pair, script.exam)
    return other === undefined || speakers.size < 2
      ? []
      : [{ where: script.exam, what: `the voices of part 1 are those of ${other} (${pair})` }]
  })
}
