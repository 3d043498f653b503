/** The area of a picture that is sent: small print is legible on a photographed page, and in a long screenshot too. */
const MAX_PIXELS = 1_920 * 2_560
/** The server refuses a picture that is higher. */
const LONGEST_SIDE = 10_000
/** A file up to this size is sent unchanged. */
const SMALL_BYTES = 1_500_000
const QUALITY = 0.85
const SENDABLE = /^image\/(?:jpeg|png|webp)$/
const HEIC = /hei[cf]/i

/** Whether `preparePhoto` can make something to send of this file. */
export function isPhoto({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return SENDABLE.test(type) || HEIC.test(type) || /\.hei[cf]$/i.test(name)
}

/**
 * Makes a photograph ready to be sent: a large one is drawn again, upright and smaller, as JPEG, which also removes the place where it was taken.
 * HEIC becomes JPEG in browsers that can decode it. Null: this browser cannot decode the file.
 */
export async function preparePhoto(file: File): Promise<File | null> {
  const isSendable = SENDABLE.test(file.type)
  if (isSendable && file.size <= SMALL_BYTES) return file
  const image = await readImage(file)
  if (!image) return null
  const blob = await drawSmaller(image).catch(() => null)
  // A browser without memory for the canvas throws, or gives nothing: the server accepts the original if it is not too large.
  if (!blob || (isSendable && blob.size >= file.size)) return isSendable ? file : null
  const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`
  return new File([blob], name, { type: 'image/jpeg', lastModified: file.lastModified })
}

/** The size in which a picture is sent, in its own proportions; it is never enlarged. */
export function fitPhoto({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)), LONGEST_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** An image element turns the picture upright by its EXIF data in every supported browser; `createImageBitmap` does not before Firefox 98. */
async function readImage(file: File): Promise<HTMLImageElement | null> {
  const url = URL.createObjectURL(file)
  try {
    return await new Promise((resolve) => {
      const image = new Image()
      image.onload = () => resolve(image)
      image.onerror = () => resolve(null)
      image.src = url
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function drawSmaller(image: HTMLImageElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitPhoto({ width: image.naturalWidth, height: image.naturalHeight }))
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency: what is transparent would be black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  // Safari on iPhones counts the memory of canvases until they are collected.
  Object.assign(canvas, { width: 0, height: 0 })
  return blob
}
