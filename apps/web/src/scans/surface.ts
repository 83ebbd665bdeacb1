/** A surface, ready to be drawn. */
export type Surface = {
  /** x, y and z of each point. */
  readonly positions: Float32Array<ArrayBuffer>;
  /** Direction of the surface at each point. */
  readonly normals: Float32Array<ArrayBuffer>;
  /** Three points per triangle. */
  readonly triangles: Uint32Array<ArrayBuffer>;
};

type Corner = readonly [number, number, number];

/** The least and the greatest coordinates. */
export type Bounds = readonly [Corner, Corner];
