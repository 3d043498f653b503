import { act, render, screen } from '@testing-library/react'
import { type ComponentProps } from 'react'
import { Avatar } from './avatar'

/** jsdom loads no pictures: a test decides the outcome of each. */
let pictures: Picture[] = []
class Picture extends EventTarget {
  complete = false
  naturalWidth = 0
  src = ''
  constructor() {
    super()
    pictures.push(this)
  }
}
const RealImage = globalThis.Image

beforeEach(() => {
  pictures = []
  Object.assign(window, { Image: Picture })
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }))
})
afterEach(() => {
  Object.assign(window, { Image: RealImage })
  jest.restoreAllMocks()
})

const say = (event: 'load' | 'error') =>
  act(async () => {
    for (const picture of pictures) {
      Object.assign(picture, { complete: true, naturalWidth: event === 'load' ? 80 : 0 })
      picture.dispatchEvent(new Event(event))
    }
  })
async function show(props: Omit<ComponentProps<typeof Avatar>, 'alt'>) {
  const view = render(<Avatar alt="Sara Mohammadi" {...props} />)
  await act(async () => undefined)
  return view.container
}

it('shows the picture once it has loaded, with its alternative text', async () => {
  await show({ src: '/sara.jpg' })
  expect(screen.queryByRole('img')).toBeNull()
  await say('load')
  expect(screen.getByRole('img', { name: 'Sara Mohammadi' })).toHaveAttribute('src', '/sara.jpg')
})

it('a failed picture falls back to the text', async () => {
  const box = await show({ src: '/gone.jpg', text: '+3', icon: 'heroicons:user' })
  await say('error')
  expect(box).toHaveTextContent(/^\+3$/)
  expect(box.querySelector('[data-icon]')).toBeNull()
})

it('without a text it shows the icon', async () => {
  const box = await show({ src: '/gone.jpg', icon: 'heroicons:user' })
  await say('error')
  expect(box.querySelector('[data-icon="heroicons:user"]')).not.toBeNull()
  expect(box).toHaveTextContent(/^$/)
})

it('without an icon it shows the initials: the first letters of the first two words', async () => {
  const box = await show({ src: '/gone.jpg' })
  await say('error')
  expect(box).toHaveTextContent(/^SM$/)
})

it.each([
  ['xs', 'size-6'],
  ['xl', 'size-16'],
] as const)('has the size %s', async (size, expected) => {
  const box = await show({ size })
  expect(box.firstChild).toHaveClass(expected)
})

it('has a chip with a colour, a corner and a text', async () => {
  const box = await show({ chipColor: 'danger', chipPosition: 'bottom-end', chipText: '۲' })
  const chip = screen.getByText('۲')
  expect(chip).toHaveAttribute('data-chip', 'danger')
  expect(chip).toHaveClass('bottom-0', 'end-0')
  expect(box.querySelectorAll('[data-chip]')).toHaveLength(1)
})

it('has no chip by default', async () => {
  const box = await show({})
  expect(box.querySelector('[data-chip]')).toBeNull()
})
