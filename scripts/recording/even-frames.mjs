/** Of a frame (MPEG 2, layer III, one channel, 24 kHz): its header with side information, and its bytes per kbit/s. */
const HEAD = 13
const BYTES_A_KILOBIT = 3
/** The two rates of ISO's table around the wanted one, in kbit/s by their index; and that of the first frame, which holds the Xing header. */
const SLOW = { index: 3, kilobits: 24 }
const FAST = { index: 4, kilobits: 32 }
const FIRST = { index: 6, kilobits: 48 }
/** How far back a frame's audio data may begin: the limit of an eight-bit field. */
const RESERVOIR = 255
const MAP_POINTS = 100

/**
 * Repacks a free-format MP3 (any rate, which few players support) into alternating frames of 24 and 32 kbit/s, which all support: the audio data is
 * bit-identical, and at any point the file is as long as its mean rate says, within a few frames. A Xing header in front gives the number of frames,
 * and says that the seek table is linear.
 */
export function toEvenFrames(free, kilobits) {
  const sounds = readSounds(free, kilobits * BYTES_A_KILOBIT)
  const sound = new Uint8Array(sounds.length * slotOf(FAST))
  const owed = needAfter(sounds)
  let [slot, end, room] = [0, 0, 0]
  const frames = sounds.map(({ head, data }, index) => {
    const at = Math.max(end, slot - RESERVOIR)
    end = at + data.length
    // The fast frame if the slow one would leave less room than free format had, or than the audio data up to here and after it needs.
    const isSlow = room + SLOW.kilobits >= kilobits * (index + 1) && end + owed[index] <= slot + slotOf(SLOW)
    const rate = isSlow ? SLOW : FAST
    if (end > slot + slotOf(rate)) throw new Error(`frame ${index} has no room`)
    sound.set(data, at)
    const frameHead = Uint8Array.from(head)
    frameHead[2] = (rate.index << 4) | (head[2] & 0x0c)
    frameHead[4] = slot - at
    const frame = { head: frameHead, from: slot, to: slot + slotOf(rate) }
    slot = frame.to
    room += rate.kilobits
    return frame
  })
  const parts = frames.flatMap(({ head, from, to }) => [head, sound.subarray(from, to)])
  return Buffer.concat([mapOf(frames.length, room * BYTES_A_KILOBIT), ...parts])
}

/** For each frame, how many bytes the audio data of those after it needs beyond their own fast frames: they must be free when it ends. */
function needAfter(sounds) {
  const owed = new Array(sounds.length).fill(0)
  for (let index = sounds.length - 1; index > 0; index -= 1)
    owed[index - 1] = Math.max(0, owed[index] + sounds[index].data.length - slotOf(FAST))
  return owed
}

/** The bytes of a frame for audio data. */
function slotOf({ kilobits }) {
  return kilobits * BYTES_A_KILOBIT - HEAD
}

/** The header of each frame and its own audio data, which may begin in the frames before it. */
function readSounds(free, size) {
  const slot = size - HEAD
  const count = Math.floor(free.length / size)
  const all = new Uint8Array(count * slot)
  const heads = Array.from({ length: count }, (_, index) => {
    const head = free.subarray(index * size, index * size + HEAD)
    if (head[0] !== 0xff || head[1] !== 0xf3 || head[2] >> 4 !== 0) throw new Error(`no frame of free format: ${index}`)
    all.set(free.subarray(index * size + HEAD, (index + 1) * size), index * slot)
    return head
  })
  return heads.map((head, index) => {
    const begins = index * slot - head[4]
    // Eight bits of reservoir and one private bit precede the length in bits, which takes twelve.
    const bits = ((head[5] & 0x7f) << 5) | (head[6] >> 3)
    return { head, data: all.subarray(begins, begins + Math.ceil(bits / 8)) }
  })
}

function mapOf(count, bytes) {
  const frame = Buffer.alloc(FIRST.kilobits * BYTES_A_KILOBIT)
  // MPEG 2, layer III, without a checksum; 24 kHz; one channel.
  frame.set([0xff, 0xf3, (FIRST.index << 4) | 0x04, 0xc0])
  frame.write('Xing', HEAD, 'latin1')
  frame.writeUInt32BE(0x7, HEAD + 4)
  frame.writeUInt32BE(count, HEAD + 8)
  frame.writeUInt32BE(frame.length + bytes, HEAD + 12)
  for (let point = 0; point < MAP_POINTS; point += 1) frame[HEAD + 16 + point] = Math.floor((point * 256) / MAP_POINTS)
  return frame
}
