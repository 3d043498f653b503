import { type GroupType } from '@/lib/paper/content/rules/question-types'

const LETTERS = 'M4 9h8M4 18h8M4 27h8'
/** Line drawings in a 48 × 36 view box, left to right as the test is printed. */
const SKETCHES: Readonly<Record<GroupType, string>> = {
  'multiple-choice':
    'M8 9m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M8 9h.01M18 9h24M8 20m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M18 20h18M8 31m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M18 31h21',
  'multiple-choice-many':
    'M4 5h8v8H4ZM5.500 9l2 2 3-4M18 9h24M4 16h8v8H4ZM18 20h18M4 27h8v8H4ZM5.500 31l2 2 3-4M18 31h21',
  'true-false-not-given': 'M5 8h10M10 8v10M20 18V8h7M20 13h5M33 18V8l8 10V8M5 26h38M5 32h26',
  'yes-no-not-given': 'M5 8l5 5 5-5M10 13v5M20 18V8l8 10V8M36 8a5 5 0 1 0 .01 0M5 26h38M5 32h26',
  matching: `${LETTERS}M14 9l18 18M14 18l18-9M14 27l18-9M34 9h10M34 18h10M34 27h10`,
  'matching-information': 'M4 4h18v28H4ZM7 9h12M7 14h12M7 19h8M7 27h12M26 18h8M31 14l4 4-4 4M38 12l3 12M38 24l6-12',
  'matching-features':
    'M10 9m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 20a6 6 0 0 1 12 0M18 12l12 12M34 9h10M34 18h10M34 27h10',
  'matching-headings': 'M4 5h24v6H4ZM8 8h6M4 16h40M4 21h40M4 26h40M4 31h28M36 5v6M40 5v6M34 5h8M34 11h8',
  'matching-sentence-endings': 'M4 9h16M4 18h14M4 27h17M24 9l6 9M24 18l6-9M26 27h4M33 9h11M33 18h11M33 27h11',
  'map-labelling':
    'M4 6l12-3 16 4 12-3v26l-12 3-16-4-12 3ZM16 3v26M32 7v26M24 14m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M24 17v5',
  'diagram-labelling':
    'M12 18m-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0M12 10v16M16 12l12-6M20 18h8M16 25l12 5M30 6h14M30 18h14M30 30h14',
  'form-completion': 'M4 4h40v28H4ZM4 11h40M4 18h40M4 25h40M18 4v28M22 8h10M22 15h16',
  'note-completion': 'M6 8h.01M11 8h32M6 16h.01M11 16h10M24 18h12M6 24h.01M11 24h28M6 32h.01M11 32h8M22 34h12',
  'table-completion': 'M4 5h40v26H4ZM4 13h40M4 22h40M18 5v26M31 5v26M21 27h7',
  'flow-chart-completion':
    'M12 2h24v7H12ZM24 9v5M21.500 12l2.500 2.500 2.500-2.500M12 15h24v7H12ZM24 22v5M21.500 25l2.500 2.500 2.500-2.500M12 28h24v7H12Z',
  'summary-completion': 'M4 7h40M4 14h14M21 16h12M36 14h8M4 21h40M4 28h8M15 30h12M30 28h14',
  'sentence-completion': 'M4 9h18M25 11h14M4 20h10M17 22h14M34 20h10M4 31h24M31 33h13',
  'short-answer': 'M8 6a4 4 0 1 1 5 4v3M13 17h.01M20 8h24M20 14h16M6 29h36',
}

/** A sketch of a group of this type on the page. */
export function TypeSketch({ type }: { type: GroupType }) {
  return (
    <svg
      viewBox="0 0 48 36"
      aria-hidden="true"
      className="h-9 w-12 shrink-0 fill-none stroke-primary-ink"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={SKETCHES[type]} />
    </svg>
  )
}
