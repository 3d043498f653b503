const PATHS = {
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  redo: 'M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6',
  bold: 'M8 5h5.5a3.5 3.5 0 0 1 0 7H8V5Zm0 7h6.5a3.5 3.5 0 0 1 0 7H8v-7Z',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  code: 'M8.5 7.5L4 12l4.5 4.5M15.5 7.5L20 12l-4.5 4.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1',
  bulletList: 'M4 6h11M4 12h11M4 18h11M19.500 6h.01M19.500 12h.01M19.500 18h.01',
  orderedList: 'M4 6h10M4 12h10M4 18h10M18.500 4.500L20 4v4.500M18.500 15.500h2l-2 4h2',
  blockquote: 'M20 6v12M5 8h11M5 12h11M5 16h7',
  callout: 'M4 5h16v12h-9l-4 3v-3H4V5ZM12 8.500v3.500M12 14.200v.1',
  table: 'M4 5h16v14H4V5ZM4 10h16M4 14.500h16M12 5v14',
  picture: 'M4 5h16v14H4V5ZM4 16l4.500-4.500L13 16l3-3 4 4M15.500 9h.01',
  recording: 'M12 4a3 3 0 0 1 3 3v4a3 3 0 0 1-6 0V7a3 3 0 0 1 3-3ZM6 11a6 6 0 0 0 12 0M12 17v3.500',
  rule: 'M4 12h16',
  rtl: 'M13 4v11M17 4v11M19 4h-8a3.500 3.500 0 0 0 0 7h2M9 19H20M4 19l3-2.500M4 19l3 2.500M4 19h6',
  ltr: 'M13 4v11M17 4v11M19 4h-8a3.500 3.500 0 0 0 0 7h2M15 19H4M20 19l-3-2.500M20 19l-3 2.500M20 19h-6',
} as const
export type EditorToolIconName = keyof typeof PATHS

/** Our own line icons; the button around one has a label. */
export function EditorToolIcon({ name }: { name: EditorToolIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 shrink-0 fill-none stroke-current"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
