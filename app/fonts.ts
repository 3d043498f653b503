import localFont from 'next/font/local'

/** Vazirmatn, parted by script, so that a page loads only what it shows. */
export const vazirmatn = localFont({
  src: '../node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-vazirmatn',
  preload: true,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0600-06FF,U+0750-077F,U+200C-200F,U+2010-2011,U+FB50-FDFF,U+FE70-FEFC' },
  ],
})
export const vazirmatnLatin = localFont({
  src: '../node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-vazirmatn-latin',
  preload: false,
  adjustFontFallback: 'Arial',
  declarations: [
    { prop: 'unicode-range', value: 'U+0000-00FF,U+0131,U+0152-0153,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212' },
  ],
})
