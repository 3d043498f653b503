import { createRequire } from 'node:module'
import path from 'node:path'
import { OG_HEIGHT, OG_WIDTH } from '@/lib/platform/share-picture/contract'
import { escapeXml } from '@/lib/platform/text/imported/entities'
import { loadSharp } from '@/server/platform/read-picture'

const fonts = path.join(path.dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')), 'fonts/ttf')
const MARGIN = 90
const WIDTH = OG_WIDTH - 2 * MARGIN
const TITLE_TOP = 190
const TITLE_HEIGHT = 310
/** Letters that fit well in a line of a title. */
const LETTERS_PER_LINE = 26
const LINE_HEIGHT = 105

/** The background with the logo; the text is drawn over it. */
const background = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${OG_WIDTH}" height="${OG_HEIGHT}">
  <rect width="100%" height="100%" fill="#f6f8f9"/>
  <circle cx="120" cy="600" r="260" fill="#e6f5eb"/><circle cx="330" cy="680" r="180" fill="#d6eddd"/>
  <rect x="0" y="0" width="100%" height="14" fill="#15803d"/>
  <g transform="translate(${OG_WIDTH - MARGIN - 72} 84) scale(2.25)">
    <rect width="32" height="32" rx="9" fill="#15803d"/>
    <path d="M8 22h3v-5H8zm6.5 0h3V12h-3zM21 22h3V8h-3z" fill="#fff"/>
  </g>
</svg>`)

type Words = { readonly title: string; readonly name: string; readonly foot: string }

/** Draws the picture of a page: its title as large as it fits, under the mark and the site's name. PNG. */
export async function drawPicture({ title, name, foot }: Words): Promise<Buffer> {
  const [titleImage, brandImage, footImage] = await Promise.all([
    drawText(title, '#101820', 'ExtraBold', titleHeight(title)),
    drawText(name, '#14622f', 'Bold', 64),
    drawText(foot, '#46525e', 'Medium', 38),
  ])
  const atEnd = (width: number) => OG_WIDTH - MARGIN - width
  const sharp = await loadSharp()
  return sharp(background)
    .composite([
      { input: brandImage.data, top: 88, left: atEnd(brandImage.info.width) - 96 },
      {
        input: titleImage.data,
        top: TITLE_TOP + Math.round((TITLE_HEIGHT - titleImage.info.height) / 2),
        left: atEnd(titleImage.info.width),
      },
      { input: footImage.data, top: OG_HEIGHT - 92, left: atEnd(footImage.info.width) },
    ])
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer()
}

/** Limits the height of a short title. */
function titleHeight(title: string): number {
  return Math.min(TITLE_HEIGHT, Math.ceil(title.length / LETTERS_PER_LINE) * LINE_HEIGHT)
}

/**
 * Pango shapes the letters, detects the direction, and chooses the size at which the text fills the height; its `left` is the start of the line,
 * which is on the right in Persian.
 */
async function drawText(text: string, color: string, weight: 'ExtraBold' | 'Bold' | 'Medium', height: number) {
  const sharp = await loadSharp()
  return sharp({
    text: {
      text: `<span foreground="${color}">${escapeXml(text)}</span>`,
      font: `Vazirmatn ${weight}`,
      fontfile: path.join(fonts, `Vazirmatn-${weight}.ttf`),
      width: WIDTH,
      height,
      align: 'left',
      rgba: true,
      spacing: 8,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}
