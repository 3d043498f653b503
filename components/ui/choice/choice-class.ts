import { classNames } from '../class-names'

export type ChoiceStyle = 'chips' | 'segment' | 'tabs'

/** So many rows are seen at a glance: only a longer list has a filter. */
export const MAX_WITHOUT_FILTER = 8

/** In every style the chosen item is set in ink: at least 3:1 to its neighbours in both themes, and underlined in forced colours. */
const ITEMS = {
  chips: {
    all: 'gap-1.5 rounded-sm border px-4',
    chosen: 'border-ink bg-ink text-ground',
    other: 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink',
  },
  segment: {
    all: 'gap-1.5 rounded-sm px-4',
    chosen: 'bg-ink text-ground',
    other: 'text-ink-soft hover:bg-line hover:text-ink',
  },
  tabs: {
    all: 'gap-1 border-b-3 px-3',
    chosen: 'border-ink text-ink',
    other: 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
  },
} as const

/** The classes of the row around the items. */
export const CHOICE_ROWS = {
  chips: 'flex flex-wrap gap-2',
  segment: 'flex w-fit max-w-full flex-wrap gap-1 rounded-md bg-sunken p-1 inset-ring inset-ring-line',
  tabs: 'flex flex-wrap gap-x-1 border-b border-line',
} as const

/** The classes of one item of a choice, for links and buttons. */
export function choiceClass(look: ChoiceStyle, isChosen: boolean): string {
  const { all, chosen, other } = ITEMS[look]
  return classNames(
    'inline-flex min-h-11 items-center justify-center text-sm font-semibold transition-colors',
    all,
    isChosen ? `${chosen} forced-colors:underline` : other,
  )
}
