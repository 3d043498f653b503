import { createWorldTime } from './world-time'

test('a timer that is set again while the clock stands ends the run with a sentence', async () => {
  const time = createWorldTime()
  const again = () => void time.after(0, again)
  time.after(5, again)
  await expect(time.advance(10)).rejects.toThrow('a timer is set again and again at 5 ms: the time does not go on')
})

test('timers of every millisecond are no loop', async () => {
  const time = createWorldTime()
  let count = 0
  const again = () => {
    count += 1
    time.after(1, again)
  }
  again()
  await time.advance(20_000)
  expect([count, time.nowMs()]).toEqual([20_001, 20_000])
})
