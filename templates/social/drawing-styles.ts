/** `styles/drawing.css` in its light scheme, without variables: what draws the social images knows none. */
export const DRAWING_STYLES = `
.lit { fill: #fff }
.face { fill: #fbf7ee }
.shade { fill: #d9cdb4 }
.dim { fill: #b9ab8e }
.skin { fill: #c99f74 }
.ink { fill: #0a3a44 }
.mid { fill: #2f5a63 }
.teal { fill: #3d7480 }
.amber { fill: #f4b03e }
.pale { fill: #d9cdb4; opacity: 0.5 }
.sky { fill: #3d7480; opacity: 0.22 }
.shadow { fill: #0a3a44; opacity: 0.14 }
.floor { fill: #0a3a44; opacity: 0.063 }
.seam { stroke: #b9ab8e; stroke-width: 2 }
.open { stroke: #b9ab8e; stroke-width: 3; stroke-dasharray: 9 }
.sheets { stroke: #b9ab8e; opacity: 0.5 }
.writing { stroke: #b9ab8e; stroke-width: 20 }
.pen { stroke: #2f5a63; stroke-width: 14 }
.ring { stroke: #f4b03e; stroke-width: 24 }
.keys { stroke: #3d7480; stroke-width: 46; stroke-dasharray: 46 24 }
.shackle { stroke: #b9ab8e; stroke-width: 44 }
.rail { stroke: #0a3a44; stroke-width: 14 }
.strap { stroke: #f4b03e; stroke-width: 14 }
.route { stroke: #f4b03e; stroke-width: 7; stroke-dasharray: 1 18; stroke-linecap: round }
.sprout { fill: #3d7480; stroke: #3d7480; stroke-width: 10 }
.footprint { stroke: #f4b03e; stroke-width: 12; stroke-linejoin: round }
.measure { stroke: #0f1b2d; stroke-width: 3 }
.drawing text { fill: #0f1b2d; stroke: none; font-size: 32px; text-anchor: middle }
.drawing .pages { font-size: 64px; font-weight: 700 }
`;
