/** Words of the aids of practice, in the language of the test screen. Loaded with them: a mock test carries none of it. */
export const AIDS = {
  title: 'Aids',
  guide: 'Reading guide',
  guides: {
    none: 'Off',
    line: 'Line reader',
    window: 'Mask all but a few lines',
    paragraph: 'Mask all but one paragraph',
  },
  strikes: 'Strike out options',
  largeTargets: 'Larger buttons and gaps',
  strike: (label: string) => `Strike out ${label}`,
} as const
