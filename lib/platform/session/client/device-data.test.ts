import { addDeviceData, loadDeviceCleanup } from './device-data'

const emptied: string[] = []
addDeviceData(async (occasion) => async (staying) => void emptied.push(`papers ${occasion} ${staying}`))
addDeviceData((occasion) =>
  occasion === 'lost' ? null : Promise.resolve(async (staying) => void emptied.push(`lessons ${occasion} ${staying}`)),
)

test.each([
  ['lost', null, ['papers lost null']],
  ['logOut', null, ['papers logOut null', 'lessons logOut null']],
  ['logIn', 'a', ['papers logIn a', 'lessons logIn a']],
] as const)('%s runs the registered cleanups of all areas in sequence', async (occasion, staying, expected) => {
  const forget = await loadDeviceCleanup(occasion)
  expect(emptied).toEqual([])
  await forget(staying)
  expect(emptied.splice(0)).toEqual(expected)
})

test('code that fails to load is reported before anything is deleted', async () => {
  addDeviceData((occasion) => (occasion === 'lost' ? Promise.reject(new Error('offline')) : null))
  await expect(loadDeviceCleanup('lost')).rejects.toThrow('offline')
  expect(emptied).toEqual([])
})
