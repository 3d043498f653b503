export const TEXT_SIZES = ['regular', 'large', 'extra-large'] as const
export type TextSize = (typeof TEXT_SIZES)[number]
export const COLOUR_SCHEMES = ['black-on-white', 'white-on-black', 'yellow-on-black'] as const
export type ColourScheme = (typeof COLOUR_SCHEMES)[number]
export const CLOCK_FACES = ['left', 'used'] as const
/** In practice the clock counts down, or up as a stopwatch. */
export type ClockFace = (typeof CLOCK_FACES)[number]
export const PANE_WIDTHS = ['text', 'equal', 'questions'] as const
/** Which of the panes is the wider one. */
type PaneWidth = (typeof PANE_WIDTHS)[number]
/** Width of the left pane in percent; the divider also stops between these. */
export const SPLITS = { text: 60, equal: 50, questions: 40 } as const satisfies Readonly<Record<PaneWidth, number>>
export type PlayerDialog = 'help' | 'settings' | 'finish'
export type Pane = 'text' | 'questions'

/** Position and display state of the player; answers are kept elsewhere, so that typing re-renders one input only. */
export type PlayerView = {
  readonly part: number
  /** The question that has or last had the focus. */
  readonly question: string | null
  readonly pane: Pane
  readonly dialog: PlayerDialog | null
  /** The list of notes is shown beside the questions. */
  readonly hasNotes: boolean
  readonly isHidden: boolean
  readonly textSize: TextSize
  readonly scheme: ColourScheme
  readonly clockFace: ClockFace
  /** Width of the left pane in percent. */
  readonly split: number
  /** 0–1 */
  readonly volume: number
  /** An option that was picked from a bank by click or key, not yet placed in a gap. */
  readonly pickedOption: { readonly group: string; readonly label: string } | null
  /** Counts the requests to focus `question`, so that a repeated request focuses again. */
  readonly focusRequest: number
}

export type PlayerViewAction =
  | { readonly type: 'went-to'; readonly part: number; readonly question: string; readonly isHeading: boolean }
  | { readonly type: 'part-opened'; readonly part: number; readonly question: string | null }
  | { readonly type: 'focused'; readonly question: string }
  | { readonly type: 'pane-shown'; readonly pane: Pane }
  | { readonly type: 'dialog-opened'; readonly dialog: PlayerDialog }
  | { readonly type: 'dialog-closed' }
  | { readonly type: 'notes-opened' }
  | { readonly type: 'notes-closed' }
  | { readonly type: 'hidden' }
  | { readonly type: 'resumed' }
  | { readonly type: 'text-sized'; readonly textSize: TextSize }
  | { readonly type: 'scheme-chosen'; readonly scheme: ColourScheme }
  | { readonly type: 'clock-faced'; readonly clockFace: ClockFace }
  | { readonly type: 'split-moved'; readonly split: number }
  | { readonly type: 'volume-set'; readonly volume: number }
  | { readonly type: 'option-held'; readonly group: string; readonly label: string; readonly isHeading?: boolean }
  | { readonly type: 'option-released' }

export function makeStartingView(part: number, question: string | null): PlayerView {
  return {
    part,
    question,
    pane: 'text',
    dialog: null,
    hasNotes: false,
    isHidden: false,
    textSize: 'regular',
    scheme: 'black-on-white',
    clockFace: 'left',
    split: 50,
    volume: 0.8,
    pickedOption: null,
    focusRequest: 0,
  }
}

export function nextPlayerView(view: PlayerView, action: PlayerViewAction): PlayerView {
  switch (action.type) {
    case 'went-to':
      return goTo(view, action)
    case 'part-opened':
      return { ...view, part: action.part, question: action.question, pickedOption: null }
    case 'focused':
      return view.question === action.question ? view : { ...view, question: action.question }
    case 'pane-shown':
      return { ...view, pane: action.pane }
    case 'dialog-opened':
      return { ...view, dialog: action.dialog }
    case 'dialog-closed':
      return { ...view, dialog: null }
    case 'notes-opened':
      return { ...view, hasNotes: true }
    case 'notes-closed':
      return { ...view, hasNotes: false }
    case 'hidden':
      return { ...view, isHidden: true }
    case 'resumed':
      return { ...view, isHidden: false }
    default:
      return nextDisplay(view, action)
  }
}

type DisplayAction = Extract<
  PlayerViewAction,
  {
    readonly type:
      | 'text-sized'
      | 'scheme-chosen'
      | 'clock-faced'
      | 'split-moved'
      | 'volume-set'
      | 'option-held'
      | 'option-released'
  }
>

function nextDisplay(view: PlayerView, action: DisplayAction): PlayerView {
  switch (action.type) {
    case 'text-sized':
      return { ...view, textSize: action.textSize }
    case 'scheme-chosen':
      return { ...view, scheme: action.scheme }
    case 'clock-faced':
      return { ...view, clockFace: action.clockFace }
    case 'split-moved':
      return { ...view, split: clampSplit(action.split) }
    case 'volume-set':
      return { ...view, volume: Math.min(1, Math.max(0, action.volume)) }
    case 'option-held':
      // The gaps of headings are in the text, so a phone shows it.
      return {
        ...view,
        pickedOption: { group: action.group, label: action.label },
        pane: action.isHeading ? 'text' : view.pane,
      }
    case 'option-released':
      return view.pickedOption ? { ...view, pickedOption: null } : view
  }
}

/** A heading's slot is in the text, every other input in the questions: a phone shows the right pane. */
function goTo(
  view: PlayerView,
  to: { readonly part: number; readonly question: string; readonly isHeading: boolean },
): PlayerView {
  return {
    ...view,
    part: to.part,
    question: to.question,
    pane: to.isHeading ? 'text' : 'questions',
    pickedOption: to.part === view.part ? view.pickedOption : null,
    focusRequest: view.focusRequest + 1,
  }
}

/** The divider stays between 30 and 70 percent (docs/facts/real-test.md §3). */
export function clampSplit(percent: number): number {
  return Math.min(70, Math.max(30, percent))
}

/** The named width of the panes, or null if the divider was left between them. */
export function namedWidthOf(split: number): PaneWidth | null {
  return PANE_WIDTHS.find((width) => SPLITS[width] === split) ?? null
}
