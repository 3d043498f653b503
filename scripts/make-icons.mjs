// Draws the icons of the installed app from app/icon.svg. Run it after a change of the logo: node scripts/make-icons.mjs
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { root } from './checkout.mjs'

const svg = readFileSync(path.join(root, 'app/icon.svg'), 'utf8')
/** A launcher crops a maskable icon to its own shape: the logo stays inside the inner 80 %, the background fills the square. */
const maskable = svg.replace(/rx="\d+"/, 'rx="0"').replace(/<path /, '<path transform="translate(4.8 4.8) scale(.7)" ')
/** Without rounded corners, because iOS rounds them itself. */
const square = svg.replace(/rx="\d+"/, 'rx="0"')

mkdirSync(path.join(root, 'public/icons'), { recursive: true })
await draw(svg, 192, 'public/icons/icon-192.png')
await draw(svg, 512, 'public/icons/icon-512.png')
await draw(maskable, 192, 'public/icons/maskable-192.png')
await draw(maskable, 512, 'public/icons/maskable-512.png')
await draw(square, 180, 'app/apple-icon.png')

async function draw(source, pixels, file) {
  const density = (72 * pixels) / 32
  await sharp(Buffer.from(source), { density })
    .resize(pixels, pixels)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(root, file))
}
