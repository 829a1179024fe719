/// The tracks that a subgrid gets from its parent grid, relative to its content box.
package struct SubgridSpace: Equatable {
    let grid: Grid
    /// The columns; nil if the axis is not subgridded.
    var columns: TrackPositions?
    var rows: TrackPositions?

    package static func == (a: Self, b: Self) -> Bool {
        a.grid.box == b.grid.box && a.columns == b.columns && a.rows == b.rows
    }
}
