// What all parts of the window are made with.

export const byID = id => document.getElementById(id)

// An element with properties and children; what is missing among these is left out.
export function make(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children.flat(2).filter(Boolean))
  return element
}

// Puts an element where something stands on a sheet.
export function place(element, { x, y, width, height }) {
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
}
// Where it was put.
export function placed({ style }) {
  const [x, y, width, height] = [style.left, style.top, style.width, style.height].map(parseFloat)
  return { x, y, width, height }
}

export const count = (number, name) => `${number} ${name}${number === 1 ? '' : 's'}`
export const where = ({ file, line, column }) => [file, line, column].filter(part => part != null).join(':')
// The place of something in its file and in the data.
export const origin = place => [place.file && where(place), place.dataPath].filter(Boolean).join(' · ')
