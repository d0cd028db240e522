import { describe, expect, test } from 'vitest'
import { acceptedKind, imageKind } from './image-kind.ts'

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2)
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0)

describe('which files are taken', () => {
  test('[PROFILE-15] PNG and JPEG by content, whatever a file is called', async () => {
    expect(imageKind(png)).toBe('image/png')
    expect(imageKind(jpeg)).toBe('image/jpeg')
    const gif = new File(['GIF89a..'], 'me.png', { type: 'image/png' })
    expect(await acceptedKind(gif, 100)).toBeNull()
    expect(await acceptedKind(new File([png], 'me.txt'), 100)).toBe('image/png')
  })

  test('[PROFILE-15, WORKSP-17] a file of the limit is taken, one byte more is not', async () => {
    expect(await acceptedKind(new Blob([png]), png.length)).toBe('image/png')
    expect(await acceptedKind(new Blob([png]), png.length - 1)).toBeNull()
    expect(await acceptedKind(new Blob([]), 100)).toBeNull()
  })
})
