import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture, type Order } from './encode-picture.ts'

const order: Order = {
  formats: ['png', 'jpeg', 'gif', 'webp'],
  resize: { width: 64, height: 64, fit: 'inside', withoutEnlargement: true },
}
const blue = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f4cdb' } })

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
/** A black PNG of that size, with other chunks before the picture; what it claims and what it holds may differ. */
const png = (width: number, height: number, { rows = height, before = [] as Buffer[] } = {}): Buffer => {
  const about = Buffer.alloc(13)
  about.writeUInt32BE(width)
  about.writeUInt32BE(height, 4)
  about.set([8, 2], 8)
  const pixels = deflateSync(Buffer.alloc(rows * (1 + 3 * width)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', about),
    ...before,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A valid JPEG of 16 megapixels that asks for `count` passes over all its pixels, some 60 bytes each. */
const jpegOfScans = async (count: number): Promise<Buffer> => {
  const jpeg = await blue(4_000, 4_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const startOf = (from: number) => jpeg.indexOf(Buffer.from([0xff, 0xda]), from)
  // The second scan is the first one of coefficients that are all zero: it says so in a few bytes.
  const second = startOf(startOf(0) + 2)
  const model = jpeg.subarray(second, jpeg.indexOf(Buffer.from([0xff, 0xc4]), second))
  const scans: Buffer[] = []
  for (let n = 0; n < count; n++) {
    const scan = Buffer.from(model)
    const bit = 13 - (n % 14)
    const coefficient = 1 + (Math.floor(n / 14) % 63)
    scan[5] = 1 + Math.floor(n / 14 / 63)
    scan[7] = coefficient
    scan[8] = coefficient
    scan[9] = bit === 13 ? bit : ((bit + 1) << 4) | bit
    scans.push(scan)
  }
  return Buffer.concat([jpeg.subarray(0, second), ...scans, Buffer.from([0xff, 0xd9])])
}

test('a picture is told by its content, and comes back small, as JPEG or WebP', async () => {
  const same = { width: 64, height: 32 }
  const large = blue(200, 100)
  expect(await encodePicture(await large.jpeg().toBuffer(), order)).toMatchObject({
    ...same,
    contentType: 'image/jpeg',
  })
  for (const format of ['png', 'gif', 'webp'] as const) {
    const bytes = await large[format]().toBuffer()
    expect(await encodePicture(bytes, order), format).toMatchObject({ ...same, contentType: 'image/webp' })
    expect(await encodePicture(bytes, { ...order, formats: ['jpeg'] }), format).toBeNull()
  }
  for (const format of ['tiff', 'avif'] as const)
    expect(await encodePicture(await large[format]().toBuffer(), order), format).toBeNull()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  expect(await encodePicture(svg, order)).toBeNull()
})

test('hostile pictures are refused before they are unpacked, or unpacked to a small one', async () => {
  const bomb = deflateSync(Buffer.alloc(50_000_000, 'a'))
  const frames = Buffer.alloc(8)
  frames.writeUInt32BE(1_000_000)
  const few = await jpegOfScans(20)
  const refused: Record<string, Buffer> = {
    'a claim of 300 megapixels': png(20_000, 15_000, { rows: 1 }),
    'a line of a million pixels': png(1_000_000, 40),
    'a column of a million pixels': png(40, 1_000_000),
    'less than it says': png(64, 64, { rows: 10 }),
    'a thousand passes': await jpegOfScans(1_000),
    'a JPEG and nothing else': few.subarray(0, 4),
    'a length that leads out of the file': Buffer.from('ffd8ffe1ffff', 'hex'),
    'twenty megabytes of fill bytes': Buffer.concat([few.subarray(0, 2), Buffer.alloc(20_000_000, 0xff)]),
  }
  for (const [name, bytes] of Object.entries(refused))
    expect(await encodePicture(bytes, order), name).toBeNull()
  const taken: Record<string, Buffer> = {
    'twenty passes': few,
    'texts that unpack to gigabytes': png(64, 64, {
      before: Array.from({ length: 200 }, (_, n) =>
        chunk('zTXt', Buffer.concat([Buffer.from(`k${n}\0\0`), bomb])),
      ),
    }),
    'a colour profile of 50 MB': png(64, 64, {
      before: [chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), bomb]))],
    }),
    'an animation that says it has a million frames': png(64, 64, { before: [chunk('acTL', frames)] }),
    'a page behind a picture': Buffer.concat([png(64, 64), Buffer.from('<script>alert(1)</script>')]),
  }
  for (const [name, bytes] of Object.entries(taken)) {
    const encoded = await encodePicture(bytes, order)
    expect(encoded, name).toMatchObject({ width: 64, height: 64 })
    expect(encoded?.bytes.length, name).toBeLessThan(5_000)
  }
})

test('a picture that takes too long is given up, and one that nobody waits for any more', async () => {
  const bytes = png(64, 64)
  // No process of the machine starts in a millisecond.
  expect(await encodePicture(bytes, order, { deadlineMs: 1 })).toBeNull()
  const gone = new AbortController()
  const working = encodePicture(bytes, order, { signal: gone.signal })
  gone.abort(new Error('went home'))
  await expect(working).rejects.toThrow('went home')
  await expect(encodePicture(bytes, order, { signal: gone.signal })).rejects.toThrow('went home')
  expect(await encodePicture(bytes, order)).toMatchObject({ width: 64 })
})
