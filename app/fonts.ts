import localFont from 'next/font/local'

/**
 * Vazirmatn, split by script, so that a page loads only what it shows. The letters of Persian pages are a subset (scripts/make-fonts.mjs); the ranges
 * here are those of the subset. Anything rarer comes from the full font. The spaces are in the Persian file: WebKit drops the letter after every ZWNJ
 * when the font has no space. It also raises a run that ends with a mark («مثلاً» before a colon), so in the subset a zero-width glyph follows each
 * final mark.
 */
const vazirmatn = localFont({
  src: './fonts/vazirmatn-arabic.woff2',
  weight: '400 900',
  // A font that misses the page's first paint is used from the next page on, so that no text moves while it is read (decision 039).
  display: 'optional',
  variable: '--font-vazirmatn',
  preload: true,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0020,U+00A0,U+0600-0603,U+060C,U+061B,U+061F,U+0621-063A,U+0640-0655,U+0660-066C,U+0670,U+067E,U+0686,U+0698,U+06A9,U+06AF,U+06C0,U+06CC,U+06D5,U+06F0-06F9,U+200C-200F',
    },
  ],
})
/**
 * The same file for English text, whose spaces belong to its own font: the first font that has U+0020 also sets the baseline and the ascent
 * of the whole line.
 */
const vazirmatnSpaceless = localFont({
  src: './fonts/vazirmatn-arabic.woff2',
  weight: '400 900',
  display: 'optional',
  variable: '--font-vazirmatn-spaceless',
  // Only a preloaded file gets the same URL, which is loaded already.
  preload: true,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0600-0603,U+060C,U+061B,U+061F,U+0621-063A,U+0640-0655,U+0660-066C,U+0670,U+067E,U+0686,U+0698,U+06A9,U+06AF,U+06C0,U+06CC,U+06D5,U+06F0-06F9,U+200C-200F',
    },
  ],
})
const vazirmatnLatin = localFont({
  src: './fonts/vazirmatn-latin.woff2',
  weight: '400 900',
  // Brackets and full stops of this font occur in Persian lines: if it arrived late, those lines would wrap again.
  display: 'optional',
  variable: '--font-vazirmatn-latin',
  preload: false,
  adjustFontFallback: 'Arial',
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0020-007E,U+00A0-00FF,U+2013-2014,U+2018-201D,U+2022,U+2026,U+20AC,U+2122,U+2190-2193,U+2212',
    },
  ],
})
const vazirmatnRest = localFont({
  src: '../node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-vazirmatn-rest',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0604-060B,U+060D-061A,U+061C-061E,U+0620,U+063B-063F,U+0656-065F,U+066D-066F,U+0671-067D,U+067F-0685,U+0687-0697,U+0699-06A8,U+06AA-06AE,U+06B0-06BF,U+06C1-06CB,U+06CD-06D4,U+06D6-06EF,U+06FA-06FF,U+0750-077F,U+FB50-FDFF,U+FE70-FEFC',
    },
  ],
})

/** The classes of <html> that give every page the Persian font. */
export const fontVariables = [vazirmatn, vazirmatnSpaceless, vazirmatnLatin, vazirmatnRest]
  .map((font) => font.variable)
  .join(' ')
