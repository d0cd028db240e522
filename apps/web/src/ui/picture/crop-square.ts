type Size = { width: number; height: number }
/** `zoom` 1 shows as much as fits into the square; `x` and `y` are the middle of what is shown, 0 to 1 of the picture. */
export type View = { zoom: number; x: number; y: number }

export const ZOOM_MAX = 4
export const START: View = { zoom: 1, x: 0.5, y: 0.5 }

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The square of the picture that a view shows, in the picture's pixels. It never leaves the picture. */
export const squareOf = ({ width, height }: Size, { zoom, x, y }: View) => {
  const side = Math.min(width, height) / clamp(zoom, 1, ZOOM_MAX)
  return {
    left: clamp(x * width - side / 2, 0, width - side),
    top: clamp(y * height - side / 2, 0, height - side),
    side,
  }
}

/** A view whose middle is where the square really lies, so that moving back starts at once. */
export const settled = (size: Size, view: View): View => {
  const { left, top, side } = squareOf(size, view)
  return {
    zoom: clamp(view.zoom, 1, ZOOM_MAX),
    x: (left + side / 2) / size.width,
    y: (top + side / 2) / size.height,
  }
}

/** The view after the picture was dragged by so many parts of the square's side. */
export const dragged = (size: Size, view: View, right: number, down: number): View => {
  const { side } = squareOf(size, view)
  return settled(size, {
    ...view,
    x: view.x - (right * side) / size.width,
    y: view.y - (down * side) / size.height,
  })
}
